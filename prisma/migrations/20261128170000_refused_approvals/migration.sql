-- Finds what a second person refused about a request, for its panel and its row.
CREATE INDEX approval_refused_idx ON approval (subject) WHERE state = 'refused';
