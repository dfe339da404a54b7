import { describe, expect, test } from 'vitest'
import { listFaults, withFault } from './sql-faults.mjs'

const mutants = (source: string) => listFaults(source).map((fault) => withFault(source, fault))
const sql = (text: string) => `const rows = sql\`${text}\`\n`

/** Returns the mutated statements, without the code around them. */
function inSql(text: string): string[] {
  return mutants(sql(text)).map((mutant) => mutant.slice(17, -2).replaceAll(/\s+/g, ' ').trim())
}

describe('faults of a statement', () => {
  test('remove each condition, whatever brackets and values it contains', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    expect(inSql('SELECT 1 FROM t WHERE a = ${x(`}`)} AND (b OR c) ORDER BY d DESC')).toEqual([
      'SELECT 1 FROM t WHERE true AND (b OR c) ORDER BY d DESC',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
      'SELECT 1 FROM t WHERE a = ${x(`}`)} AND true ORDER BY d DESC',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
      'SELECT 1 FROM t WHERE a = ${x(`}`)} AND (b OR c) ORDER BY d ASC',
    ])
  })

  test('do not treat the AND of BETWEEN as a separate condition', () => {
    expect(inSql('SELECT 1 FROM t WHERE a BETWEEN 1 AND 2 AND b')).toEqual([
      'SELECT 1 FROM t WHERE true AND b',
      'SELECT 1 FROM t WHERE a BETWEEN 1 AND 2 AND true',
    ])
  })

  test('remove each assigned column, and flip signs and bounds', () => {
    expect(inSql('UPDATE t SET a = f(b, c) + 1, d = 2 WHERE e <= 3')).toEqual([
      'UPDATE t SET d = 2 WHERE e <= 3',
      'UPDATE t SET a = f(b, c) - 1, d = 2 WHERE e <= 3',
      'UPDATE t SET a = f(b, c) + 1 WHERE e <= 3',
      'UPDATE t SET a = f(b, c) + 1, d = 2 WHERE true',
      'UPDATE t SET a = f(b, c) + 1, d = 2 WHERE e < 3',
    ])
  })

  test('remove locks and reverse sort orders', () => {
    expect(inSql('SELECT id FROM t ORDER BY id FOR NO KEY UPDATE SKIP LOCKED')).toEqual([
      'SELECT id FROM t ORDER BY id DESC FOR NO KEY UPDATE SKIP LOCKED',
      'SELECT id FROM t ORDER BY id',
      'SELECT id FROM t ORDER BY id FOR NO KEY UPDATE',
    ])
  })
})

describe('faults of code', () => {
  test('remove calls and early returns, and change neither comments nor strings', () => {
    const source = `function f() {
  // if (a < b) this is a comment
  if (a === 'x < y') return 1
  await audit(tx, { a: 1 })
  return total(b)
}
`
    expect(mutants(source)).toEqual([
      source.replace("a === 'x < y'", 'false'),
      source.replace('await audit(tx, { a: 1 })', ''),
    ])
  })
})
