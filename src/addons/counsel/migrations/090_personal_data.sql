-- An erasure passes through the room without reading: the kernel finds the rows by the student and empties the words.

select kernel.personal('counsel.violation', erase => '{note}', closed => '{student_id}');
select kernel.personal('counsel.achievement', erase => '{title}', closed => '{student_id}');
select kernel.personal('counsel.student_case', erase => '{title}', closed => '{student_id}');
select kernel.personal('counsel.session', erase => '{title}', closed => '{student_id}');
select kernel.personal('counsel.case_event', erase => '{title}', closed => '{case_id}');
