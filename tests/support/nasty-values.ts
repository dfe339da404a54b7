const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`

/**
 * Values to send in a field instead of valid ones, as JSON text, because no object could contain
 * some of them.
 */
export const NASTY_JSON: Readonly<Record<string, string>> = {
  'an empty text': '""',
  blanks: '"   "',
  null: 'null',
  true: 'true',
  zero: '0',
  'minus one': '-1',
  'minus a hundredth': '-0.01',
  'a decimal': '500.5',
  'three decimals': '500.001',
  'a huge number': '1e21',
  'a number that no double holds': '9007199254740993',
  infinity: '1e400',
  'minus infinity': '-1e400',
  'NaN as text': '"NaN"',
  'Infinity as text': '"Infinity"',
  'a number as text': '"500"',
  'an exponent as text': '"5e2"',
  'a long text': JSON.stringify('x'.repeat(10_000)),
  unicode: '"নুসরাত 🎲"',
  'text that runs backwards': '"\\u202eabcdef"',
  'a NUL': '"bcdefg\\u0000"',
  'half a surrogate pair': '"cdefgh\\ud800"',
  'a script': '"<script>alert(1)</script>"',
  SQL: '"x\'; DROP TABLE account; --"',
  'a path': '"../../etc/passwd"',
  'an empty list': '[]',
  'a list': '["a", 1]',
  'an empty object': '{}',
  'an operator': '{"$gt": 0}',
  'a prototype': '{"__proto__": {"isAdmin": true}}',
  'a deep object': deep,
}

/** Malformed bodies. */
export const NASTY_BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  'half of it': '{"a":',
  'no JSON': '<xml/>',
  null: 'null',
  'a number': '7',
  'a text': '"body"',
  'a list': '[]',
  'an object without fields': '{}',
  'a prototype': '{"__proto__": {"isAdmin": "true"}, "constructor": {"prototype": {}}}',
  'a deep object': deep,
  'too much': JSON.stringify({ pad: 'x'.repeat(70_000) }),
}

/** Odd texts for a path or a query. */
export const NASTY_TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  blanks: '   ',
  'a NUL': 'a\0b',
  'a long text': 'x'.repeat(10_000),
  unicode: 'নুসরাত 🎲',
  'a script': '<script>alert(1)</script>',
  SQL: "' OR '1'='1'; DROP TABLE account; --",
  'a pattern': '%_\\',
  'a path': '../../etc/passwd',
  zero: '0',
  'minus one': '-1',
  'a decimal': '1.5',
  'a huge number': '1e21',
  'too huge a number': '1e400',
  'no number': 'NaN',
  'a prototype': '__proto__',
}

/** Returns the body as JSON text with one field replaced, or left out if `json` is null. */
export function withField(body: object, field: string, json: string | null): string {
  const { [field]: _replaced, ...others } = body as Record<string, unknown>
  if (json === null) return JSON.stringify(others)
  const rest = JSON.stringify(others).slice(1)
  return `{${JSON.stringify(field)}:${json}${rest === '}' ? '' : ','}${rest}`
}
