// Lists the faults to put into statements and the code around them. SQL is in template literals,
// which TypeScript tools see as one string, so this file parses it as SQL.

/** @typedef {{ start: number, end: number, text: string, what: string }} Fault what replaces source[start, end) */
/** @typedef {{ start: number, end: number }} Span */

/** Replaces everything that is not SQL in a statement, so that positions stay the same. */
const MASK = '\uE000'

/**
 * Returns the source with comments, strings and templates masked, and its SQL templates with their
 * inserted values masked.
 *
 * @param {string} source
 */
export function readSource(source) {
  const code = source.split('')
  /** @type {{ start: number, sql: string }[]} */
  const templates = []
  /** @param {number} from @param {number} to */
  const mask = (from, to) => {
    for (let i = from; i < to; i += 1) if (code[i] !== '\n') code[i] = MASK
  }

  /**
   * @param {number} from after the opening backtick @returns {number} the position of the closing
   *   one
   */
  function readTemplate(from) {
    const sql = []
    let i = from
    while (i < source.length && source[i] !== '`') {
      if (source[i] === '\\') {
        sql.push(source[i], source[i + 1])
        i += 2
      } else if (source.startsWith('${', i)) {
        const end = readCode(i + 2, '}')
        sql.push(MASK.repeat(end + 1 - i))
        i = end + 1
      } else {
        sql.push(source[i])
        i += 1
      }
    }
    templates.push({ start: from, sql: sql.join('') })
    mask(from, i)
    return i
  }

  /**
   * @param {number} from @param {string} closing @returns {number} the position of the closing
   *   character
   */
  function readCode(from, closing) {
    let depth = 0
    for (let i = from; i < source.length; i += 1) {
      const char = source[i]
      if (source.startsWith('//', i)) {
        const end = source.indexOf('\n', i)
        mask(i, end)
        i = end
      } else if (source.startsWith('/*', i)) {
        const end = source.indexOf('*/', i) + 2
        mask(i, end)
        i = end - 1
      } else if (char === "'" || char === '"') {
        let end = i + 1
        while (source[end] !== char) end += source[end] === '\\' ? 2 : 1
        mask(i + 1, end)
        i = end
      } else if (char === '`') {
        i = readTemplate(i + 1)
      } else if (char === '{') {
        depth += 1
      } else if (char === '}') {
        if (depth === 0 && closing === '}') return i
        depth -= 1
      }
    }
    return source.length
  }
  readCode(0, '')
  return { code: code.join(''), templates: templates.filter(({ sql }) => isSql(sql)) }
}

/** @param {string} text */
function isSql(text) {
  return /\b(SELECT|UPDATE|INSERT|DELETE|WHERE|FROM|SET|AND|VALUES|CASE|coalesce)\b/.test(text)
}

/** One word or sign for another. @type {readonly [RegExp, (found: string) => string][]} */
const SQL_SWAPS = [
  [/(?<![-=<>#])(<=|>=)(?![=>])/g, (sign) => sign.slice(0, 1)],
  [/(?<![-=<>#])[<>](?![=<>])/g, (sign) => `${sign}=`],
  [/(?<= )[+](?= )/g, () => '-'],
  [/(?<= )[-](?= )/g, () => '+'],
  [/\bNOT EXISTS\b/g, () => 'EXISTS'],
  [/\bIS NOT NULL\b/g, () => 'IS NULL'],
  [/\bIS NULL\b/g, () => 'IS NOT NULL'],
  [/\bIS DISTINCT FROM\b/g, () => 'IS NOT DISTINCT FROM'],
  [/\b(greatest|least)\b(?=\()/g, (name) => (name === 'least' ? 'greatest' : 'least')],
  [/\b(min|max)\b(?=\()/g, (name) => (name === 'min' ? 'max' : 'min')],
  [/\bDESC\b/g, () => 'ASC'],
  [/(?<=\bORDER BY [\w.]+)(?![\w.]| (ASC|DESC))/g, () => ' DESC'],
  [/\bFOR (NO KEY UPDATE|KEY SHARE|UPDATE|SHARE)( OF \w+)?( SKIP LOCKED)?/g, () => ''],
  [/\bSKIP LOCKED\b/g, () => ''],
]

/**
 * Returns where the text starting at `from` ends: at one of these words outside brackets, or at a
 * closing bracket without an opening one.
 *
 * @param {string} sql
 * @param {number} from
 * @param {RegExp} words sticky
 */
function endOf(sql, from, words) {
  let depth = 0
  let isBetween = false
  for (let i = from; i < sql.length; i += 1) {
    if (sql[i] === '(') depth += 1
    else if (sql[i] === ')') {
      if (depth === 0) return i
      depth -= 1
    } else if (depth === 0 && (sql[i] === ',' || /\s/.test(sql[i - 1] ?? ' '))) {
      if (sql.startsWith('BETWEEN', i)) isBetween = true
      words.lastIndex = i
      const word = words.exec(sql)?.[0]
      if (word === 'AND' && isBetween) isBetween = false
      else if (word !== undefined) return i
    }
  }
  return sql.length
}

const AFTER_CONDITION =
  /\b(AND|OR|ORDER BY|GROUP BY|RETURNING|FOR|LIMIT|UNION|THEN|ON CONFLICT|HAVING|WINDOW|(CROSS |LEFT |FULL )?JOIN)\b/y
const AFTER_ASSIGNMENT = /\b(FROM|WHERE|RETURNING)\b|,/y

/**
 * Lists faults that remove one condition each. Changing AND to OR is not a fault of its own: a test
 * that notices the missing condition notices that too.
 *
 * @param {string} sql
 * @returns {Fault[]}
 */
function conditionFaults(sql) {
  const faults = []
  for (const { index, 0: word } of sql.matchAll(/\b(WHERE|AND)\b/g)) {
    const from = index + word.length
    if (word === 'AND' && /BETWEEN\s+\S+\s+$/.test(sql.slice(0, index))) continue
    const end = endOf(sql, from, AFTER_CONDITION)
    faults.push({ start: from, end, text: ' true ', what: `without${one(sql.slice(from, end))}` })
  }
  return faults
}

/** Lists faults that leave out one assigned column each. @param {string} sql @returns {Fault[]} */
function assignmentFaults(sql) {
  const faults = []
  for (const { index } of sql.matchAll(/\bSET\b(?! LOCAL| TRANSACTION)/g)) {
    /** @type {Span[]} */
    const spans = []
    let start = index + 3
    for (;;) {
      const end = endOf(sql, start, AFTER_ASSIGNMENT)
      spans.push({ start, end })
      if (sql[end] !== ',') break
      start = end + 1
    }
    if (spans.length < 2) continue
    for (const [i, span] of spans.entries()) {
      // Includes the comma before the column or, for the first column, after it.
      const whole = i === 0 ? { ...span, end: span.end + 1 } : { ...span, start: span.start - 1 }
      const what = `without setting${one(sql.slice(span.start, span.end))}`
      faults.push({ ...whole, text: ' ', what })
    }
  }
  return faults
}

/** @param {string} text */
function one(text) {
  return ` ${text
    .replaceAll(/\uE000+/g, '?')
    .trim()
    .replaceAll(/\s+/g, ' ')}`.slice(0, 70)
}

/** @type {readonly [RegExp, (found: string) => string][]} */
const CODE_SWAPS = [
  [/(?<= )===(?= )/g, () => '!=='],
  [/(?<= )!==(?= )/g, () => '==='],
  [/(?<= )&&(?= )/g, () => '||'],
  [/(?<= )\|\|(?= )/g, () => '&&'],
  [/(?<= )(<=|>=)(?= )/g, (sign) => sign.slice(0, 1)],
  [/(?<= )[<>](?= )/g, (sign) => `${sign}=`],
  [/(?<=\S )[+](?= )/g, () => '-'],
  [/(?<=\S )-(?= )/g, () => '+'],
  [/(?<=[\s(:])(true|false)\b(?! as)/g, (word) => (word === 'true' ? 'false' : 'true')],
]

/** Lines with types, comments, logs or metrics: a fault in them cannot affect money. */
const NOT_MUTATED =
  /^\s*(import|export (interface|type)|interface|type|readonly|\/\/|\*|log\.|getMetrics\(\))/

/** @param {string} code @returns {Fault[]} */
function codeFaults(code) {
  /** @type {Fault[]} */
  const faults = []
  for (const { index, 0: head } of code.matchAll(/\bif \(/g)) {
    const start = index + head.length
    const end = closingOf(code, start)
    faults.push({ start, end, text: 'false', what: `never if ${one(code.slice(start, end))}` })
  }
  // Inverting the only comparison of a condition is noticed by any test that notices the missing
  // condition.
  const alone = faults.filter(({ start, end }) => !/&&|\|\|/.test(code.slice(start, end)))
  for (const [pattern, swap] of CODE_SWAPS) {
    for (const { index, 0: found } of code.matchAll(pattern)) {
      const isCovered = alone.some(({ start, end }) => start <= index && index < end)
      if (!isCovered || !/[!=]==/.test(found)) faults.push(fault(index, found, swap(found)))
    }
  }
  // Removes calls whose result is unused.
  for (const { index, 0: head } of code.matchAll(/^ +(?:await |void )?[\w.]+\(/gm)) {
    const before = code.slice(0, index).trimEnd()
    const end = closingOf(code, index + head.length)
    if (!/([;{})\]\w'\uE000`]|=>)$/.test(before) || /[=?:(,[]$|=>$/.test(before)) continue
    if (/^\s*(if|for|while|switch|return|throw|super|catch)\b/.test(head)) continue
    if (code[end + 1] !== '\n') continue
    const start = index + (/^ */.exec(head)?.[0].length ?? 0)
    faults.push({
      start,
      end: end + 1,
      text: '',
      what: `without ${one(code.slice(start, end + 1))}`,
    })
  }
  return faults.filter(({ start }) => {
    const line = code.slice(code.lastIndexOf('\n', start) + 1, code.indexOf('\n', start))
    return !NOT_MUTATED.test(line)
  })
}

/** @param {string} code @param {number} from after the opening bracket */
function closingOf(code, from) {
  let depth = 0
  for (let i = from; i < code.length; i += 1) {
    if (code[i] === '(') depth += 1
    if (code[i] === ')') {
      if (depth === 0) return i
      depth -= 1
    }
  }
  return code.length
}

/** @param {number} start @param {string} found @param {string} text @returns {Fault} */
function fault(start, found, text) {
  return {
    start,
    end: start + found.length,
    text,
    what: `${found || 'nothing'} made ${text || 'nothing'}`,
  }
}

/**
 * Lists all faults of a file, sorted by position.
 *
 * @param {string} source
 * @returns {Fault[]}
 */
export function listFaults(source) {
  const { code, templates } = readSource(source)
  const faults = codeFaults(code)
  for (const { start, sql } of templates) {
    const inSql = [...conditionFaults(sql), ...assignmentFaults(sql)]
    for (const [pattern, swap] of SQL_SWAPS) {
      for (const { index, 0: found } of sql.matchAll(pattern)) {
        inSql.push(fault(index, found, swap(found)))
      }
    }
    faults.push(
      ...inSql.map((each) => ({ ...each, start: each.start + start, end: each.end + start })),
    )
  }
  return faults.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** @param {string} source @param {Fault} fault */
export function withFault(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end)
}
