-- An erasure passes through the room without reading: the kernel finds the rows by the student and empties the words.

select kernel.personal('counsel.violation', erase => '{note}', closed => '{student_id}');
select kernel.personal('counsel.achievement', erase => '{title,organiser}', closed => '{student_id}');
select kernel.personal('counsel.points_entry', erase => '{note}', closed => '{student_id}');
select kernel.personal('counsel.points_total', closed => '{student_id}');
select kernel.personal('counsel.threshold_crossing', closed => '{student_id}');
select kernel.personal('counsel.council_decision', erase => '{reason}', closed => '{student_id}');
select kernel.personal('counsel.letter', closed => '{student_id}');
select kernel.personal('counsel.letter_version', erase => '{content}', closed => '{letter_id}');
select kernel.personal('counsel.letter_withdrawal', erase => '{reason}', closed => '{letter_id}');
select kernel.personal('counsel.student_case', erase => '{title}', closed => '{student_id}');
select kernel.personal('counsel.session', erase => '{title,place}', closed => '{student_id}');
select kernel.personal('counsel.session_student', closed => '{student_id}');
select kernel.personal('counsel.case_event', erase => '{title}', closed => '{case_id}');
select kernel.personal('counsel.note', erase => '{sealed}', closed => '{case_id,session_id}');
-- Without its key the file is noise from this moment on; housekeeping takes the bytes, which are on no record any more.
select kernel.personal('counsel.attachment', erase => '{sealed,file_id}', closed => '{case_id}');
select kernel.personal('counsel.hand_over', erase => '{reason}', closed => '{case_id}');
select kernel.personal('counsel.erasure_hold', closed => '{student_id}');
select kernel.personal('counsel.team_case', erase => '{reason,back_reason}', closed => '{case_id}');
select kernel.personal('counsel.break_glass', erase => '{reason}', closed => '{case_id}');
