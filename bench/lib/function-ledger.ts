import type pg from 'pg'
import { bulk } from './bulk'

/**
 * A ledger inside the database, written from pgledger's own description: accounts with a balance
 * and a version, and one function that moves an amount. The function locks both accounts in the
 * order of their ids, refuses what the currencies or a balance do not allow, and writes the
 * transfer and two entries, each with the balance before and after.
 */
const SCHEMA = `
  CREATE SCHEMA function_ledger;
  CREATE TABLE function_ledger.account (
    id uuid PRIMARY KEY, name text NOT NULL, currency text NOT NULL, balance numeric NOT NULL DEFAULT 0,
    version bigint NOT NULL DEFAULT 0, may_be_negative boolean NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE function_ledger.transfer (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    from_account uuid NOT NULL REFERENCES function_ledger.account,
    to_account uuid NOT NULL REFERENCES function_ledger.account,
    amount numeric NOT NULL CHECK (amount > 0), created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (from_account <> to_account));
  CREATE TABLE function_ledger.entry (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    account_id uuid NOT NULL REFERENCES function_ledger.account,
    transfer_id uuid NOT NULL REFERENCES function_ledger.transfer,
    amount numeric NOT NULL, balance_before numeric NOT NULL, balance_after numeric NOT NULL,
    account_version bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE INDEX ON function_ledger.transfer (from_account);
  CREATE INDEX ON function_ledger.transfer (to_account);
  CREATE INDEX ON function_ledger.entry (account_id);
  CREATE INDEX ON function_ledger.entry (transfer_id);
  CREATE FUNCTION function_ledger.move(payer uuid, payee uuid, moved numeric) RETURNS uuid LANGUAGE plpgsql AS $$
  DECLARE
    source function_ledger.account;
    target function_ledger.account;
    transfer_id uuid;
  BEGIN
    PERFORM FROM function_ledger.account WHERE id IN (payer, payee) ORDER BY id FOR UPDATE;
    SELECT * INTO STRICT source FROM function_ledger.account WHERE id = payer;
    SELECT * INTO STRICT target FROM function_ledger.account WHERE id = payee;
    IF source.currency <> target.currency THEN RAISE EXCEPTION 'two currencies'; END IF;
    IF NOT source.may_be_negative AND source.balance < moved THEN RAISE EXCEPTION 'insufficient balance'; END IF;
    INSERT INTO function_ledger.transfer (from_account, to_account, amount) VALUES (payer, payee, moved)
      RETURNING id INTO transfer_id;
    UPDATE function_ledger.account SET balance = balance - moved, version = version + 1, updated_at = now() WHERE id = payer;
    UPDATE function_ledger.account SET balance = balance + moved, version = version + 1, updated_at = now() WHERE id = payee;
    INSERT INTO function_ledger.entry (account_id, transfer_id, amount, balance_before, balance_after, account_version)
    VALUES (payer, transfer_id, -moved, source.balance, source.balance - moved, source.version + 1),
      (payee, transfer_id, moved, target.balance, target.balance + moved, target.version + 1);
    RETURN transfer_id;
  END $$`

const MOVE = 'SELECT function_ledger.move($1, $2, $3)'

/** Creates the ledger's accounts: one per player, with the player's id. */
export async function makeFunctionLedger(accounts: number): Promise<void> {
  await bulk([
    SCHEMA,
    {
      text: `INSERT INTO function_ledger.account (id, name, currency, balance, may_be_negative)
        SELECT lpad(n::text, 32, '0')::uuid, 'account ' || n, 'BDT', 1000000000, false FROM generate_series(1, $1::int) AS n`,
      values: [accounts],
    },
  ])
  await bulk(['VACUUM ANALYZE'], { isApart: true })
}

/**
 * Moves an amount between two accounts. No house account is involved, because every move would wait
 * for its lock.
 */
export function moveByFunction(client: pg.Client, from: string, to: string): Promise<unknown> {
  return client.query({ name: 'move', text: MOVE, values: [from, to, 1_000] })
}
