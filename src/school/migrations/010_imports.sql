-- What an import makes, its undo may remove again: unchanged rows that nothing refers to.

select kernel.importable('school.student');
select kernel.importable('school.enrolment');
select kernel.importable('school.staff');
select kernel.importable('school.class_group');
