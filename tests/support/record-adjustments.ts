/** Id of the staff member who made the adjustments of fixtures. */
const MADE_BY = 'f1c70000-0000-4000-8000-000000000001'

/**
 * Statements that record every booked credit without a record. Fixtures that give players money run
 * them after the transfers, because the ledger check finds adjustments that nobody recorded.
 */
export const RECORD_ADJUSTMENTS: readonly string[] = [
  `INSERT INTO "user" (id, name, email, phone, password_hash, role, referral_code, terms_version, terms_accepted_at)
    VALUES ('${MADE_BY}', 'Fixtures', 'fixtures@rondo.example', '01700000000', 'none', 'content', 'fixtures', '2018-05-16', now())
    ON CONFLICT DO NOTHING`,
  `INSERT INTO adjustment (id, player_id, made_by_id, type, reason, input)
    SELECT t.subject_id, a.owner_id, '${MADE_BY}', 'test', 'A fixture', 'by ' || t.amount
    FROM transfer t JOIN account a ON a.id = t.to_account AND a.owner_id IS NOT NULL
    WHERE t.kind = 'adjustment'
    ON CONFLICT DO NOTHING`,
]
