import type { CompiledMessage } from 'icu-minify/format'
import type { ReadyTexts } from '@/lib/base/text/rules/t'

// Loaded first by the instance under browser tests (NODE_OPTIONS): in English with Bangla digits,
// all our texts are then in brackets and 40 % longer. A text outside the brackets is not from a
// dictionary. No other start of the product loads this.

/** Share of a text’s letters to add to it. */
const LONGER = 0.4
const LETTERS = 'öööööö '
/** Texts of which only one word is shown at a time. */
const LISTS = new Set(['ui.months'])

let marked: ReadyTexts = {}

/** `addTexts` sets this property to pass the texts to each part of the server. */
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
  // A part of the server that loads later sets all texts again.
  if (String(parts[0]).startsWith('⟦')) return message
  const added = Math.max(0, Math.ceil(lettersOf(parts) * LONGER) - '⟦⟧'.length)
  const tail = `${LETTERS.repeat(added / LETTERS.length + 1).slice(0, added)}⟧`
  if (typeof message === 'string') return `⟦${message}${tail}`
  return ['⟦', ...message, tail] as CompiledMessage
}

/** Counts the letters of a message without its variants, of which only one is shown. */
function lettersOf(parts: readonly unknown[]): number {
  return parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
}
