import type { Dictionary } from '@/lib/language/rules/dictionary'

/** The play area of both games, and the names of games and picks. */
export const playTexts = {
  // Games and picks
  wingo: { en: 'Win-Go', bn: 'Win-Go' },
  baccarat: { en: 'Baccarat', bn: 'ব্যাকারাত' },
  red: { en: 'Red', bn: 'লাল' },
  green: { en: 'Green', bn: 'সবুজ' },
  blue: { en: 'Blue', bn: 'নীল' },
  player: { en: 'Player', bn: 'প্লেয়ার' },
  tie: { en: 'Tie', bn: 'TIE' },
  tieRecord: { en: 'TIE', bn: 'TIE' },
  banker: { en: 'Banker', bn: 'ব্যাংকার' },
  pays: {
    en: 'pays {amount} {when, select, drawn {if {pick}} tie {on a tie} other {if {pick} wins}}',
    bn: '{when, select, drawn {{pick} এলে} tie {TIE হলে} other {{pick} জিতলে}} {amount} পাবেন',
  },

  // A round's lengths in the rules
  seconds: { en: '{seconds} s', bn: '{seconds} সেকেন্ড' },
} as const satisfies Dictionary
