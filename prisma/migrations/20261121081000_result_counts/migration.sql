-- Results and voids are counted in public: from this index alone, some megabytes with a million rounds.
CREATE INDEX "round_game_status_outcome_idx" ON "round"("game", "status", "outcome");
