import type { CompiledMessage } from 'icu-minify/format'
import type { ReadyTexts } from '@/lib/language/rules/t'

// The product that the browser tests bring up loads this first (NODE_OPTIONS): whoever reads English with
// Bangla digits there reads every text of ours between brackets, and 40 % longer. What stands outside them is
// no text of a dictionary. No other start of the product knows of it.

/** Share of a text’s letters that is added to it. */
const LONGER = 0.4
const LETTERS = 'öööööö '
/** Of these one word is said at a time. */
const LISTS = new Set(['ui.months'])

let marked: ReadyTexts = {}

/** `addTexts` gives each part of the server its texts by setting this. */
Object.assign(globalThis, {
  rondoTexts: Object.defineProperty({}, 'en-u-nu-beng', {
    enumerable: true,
    get: () => marked,
    set: (texts: ReadyTexts) => {
      marked = Object.fromEntries(
        Object.entries(texts).map(([part, messages]) => [
          part,
          Object.fromEntries(
            Object.entries(messages).map(([name, text]) => [
              name,
              LISTS.has(`${part}.${name}`) ? markEach(text) : mark(text),
            ]),
          ),
        ]),
      )
    },
  }),
})

function markEach(words: CompiledMessage): CompiledMessage {
  return String(words).split(' ').map(mark).join(' ')
}

function mark(message: CompiledMessage): CompiledMessage {
  const parts = typeof message === 'string' ? [message] : message
  // A part of the server that comes later sets them all again.
  if (String(parts[0]).startsWith('⟦')) return message
  const added = Math.max(0, Math.ceil(lettersOf(parts) * LONGER) - '⟦⟧'.length)
  const tail = `${LETTERS.repeat(added / LETTERS.length + 1).slice(0, added)}⟧`
  if (typeof message === 'string') return `⟦${message}${tail}`
  return ['⟦', ...message, tail] as CompiledMessage
}

/** Letters of a message without its choices: of these one is said. */
function lettersOf(parts: readonly unknown[]): number {
  return parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
}
