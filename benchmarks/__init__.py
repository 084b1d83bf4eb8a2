"""How fast and how large Ludoteca is: ``python -m benchmarks [NAME …] [--json]`` measures and prints one table.

Nothing here runs inside the tests, and no test looks at a clock. What is compared is measured in turns in one run, and
the middle of several rounds counts, since other programs use the machine too.
"""
