-- What an import makes, its undo may remove again.

select kernel.importable('school.guardian');
