-- Like graphile_worker.add_job for a job with a key, but doesn't notify: a transaction that has notified
-- takes a lock of the whole cluster as it commits, and keeps it while it waits for a standby. Workers look
-- each second. The notice goes to the caller's own process, which wakes its worker after the commit. A
-- test compares the rows of both functions.
CREATE OR REPLACE FUNCTION queue_job(
  job_name text, job_payload json, due_at timestamptz, most_attempts integer, job_key text
) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO graphile_worker._private_tasks (identifier)
  SELECT job_name
  WHERE NOT EXISTS (SELECT FROM graphile_worker._private_tasks t WHERE t.identifier = job_name)
  ON CONFLICT DO NOTHING;
  -- One that is under way has begun with older facts: this becomes another one.
  UPDATE graphile_worker._private_jobs j SET key = NULL, attempts = j.max_attempts, updated_at = now()
  WHERE j.key = job_key AND j.is_available IS NOT TRUE;
  INSERT INTO graphile_worker._private_jobs AS j (task_id, payload, run_at, max_attempts, key)
  SELECT t.id, job_payload, coalesce(due_at, now()), most_attempts, job_key
  FROM graphile_worker._private_tasks t WHERE t.identifier = job_name
  ON CONFLICT (key) DO UPDATE SET
    task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts, revision = j.revision + 1, attempts = 0, last_error = NULL,
    updated_at = now()
  WHERE j.locked_at IS NULL;
  RAISE NOTICE 'joyous: a job was queued';
END $$;
