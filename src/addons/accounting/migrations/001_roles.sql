-- Those who see all of the company's money matters; anyone else sees what they asked for themselves.
create function accounting.oversees() returns boolean
  language sql stable parallel safe as
$$ select kernel.has_role('admin', 'treasurer', 'principal', 'foundation_admin', 'foundation_chairman', 'foundation_patron') $$;
