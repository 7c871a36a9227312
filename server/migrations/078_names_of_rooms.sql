-- Jobs are named after the rooms they belong to. What is queued moves along, and so does the time when
-- each scheduled job last ran: otherwise queued work would never be done, and what was due during the
-- update would not be made up for. The budgets' windows begin anew under their new names, because
-- their keys are hashes that nobody can compute here; the longest is seven days.
DO $$
DECLARE renamed record;
BEGIN
  -- The queue makes its own tables, after our migrations: a new database doesn't have them yet.
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN RETURN; END IF;
  FOR renamed IN SELECT * FROM (VALUES
    ('restaurants.renew-open-spans', 'hours.renew-open-spans'),
    ('restaurants.forget-past-special-days', 'hours.forget-past-special-days'),
    ('portal-login.forget-verifications', 'sign-in.forget-verifications'),
    ('portal-login.forget-what-is-over', 'sign-in.forget-ended'),
    ('deposits.sweep', 'sweeps.sweep'),
    ('deposits.forget-payable-days', 'sweeps.forget-payable-days')
  ) AS names (old_name, new_name)
  LOOP
    UPDATE graphile_worker._private_tasks SET identifier = renamed.new_name
    WHERE identifier = renamed.old_name;
    UPDATE graphile_worker._private_known_crontabs SET identifier = renamed.new_name
    WHERE identifier = renamed.old_name;
    UPDATE graphile_worker._private_jobs SET key = renamed.new_name WHERE key = renamed.old_name;
  END LOOP;
END $$;
