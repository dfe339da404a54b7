/**
 * Texts by their names, each in both languages, as ICU messages (`{name}`, `{n, plural, one {…} other
 * {…}}`, `<tag>…</tag>`). A text that one language lacks is a type error.
 */
export type Dictionary = Readonly<Record<string, { readonly en: string; readonly bn: string }>>
