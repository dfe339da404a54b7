/**
 * Returns the first letter of each part of a name: enough to recognize a friend, and no more. `N…
 * J…`
 */
export function maskName(name: string): string {
  const parts = name.split(/\s+/u).filter((part) => part !== '')
  return parts.map((part) => `${firstLetter(part)}…`).join(' ')
}

/**
 * Returns the first letter of a text as a reader sees it, in upper case: combining marks stay with
 * their letter.
 */
export function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter('en').segment(text.trim())
  return first?.segment.toUpperCase() ?? ''
}
