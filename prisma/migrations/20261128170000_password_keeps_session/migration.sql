-- A new password voids what was checked against the old one, so the user's session version rises. The session
-- that changed it goes on, so its version rises with the user's.
DROP TRIGGER session_keeps_its_start ON session;
CREATE TRIGGER session_keeps_its_start BEFORE UPDATE ON session
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id
    OR (NEW.session_version <> OLD.session_version
      AND (OLD.session_version > 0 OR NEW.session_version <> -OLD.session_version)
      AND (OLD.session_version < 0 OR NEW.session_version <> OLD.session_version + 1))
    OR NEW.started_at <> OLD.started_at OR NEW.address <> OLD.address OR NEW.device <> OLD.device)
  EXECUTE FUNCTION refuse_change();
