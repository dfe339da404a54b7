-- Staff ask for them among all users, of whom they are few.
CREATE INDEX user_suspended_idx ON "user" (created_at DESC, id) WHERE status = 'suspended';
