/** Splits the new text into three parts: unchanged, different, unchanged. */
export function splitDiffering(before: string, after: string): [string, string, string] {
  const old = Array.from(before)
  const next = Array.from(after)
  const shorter = Math.min(old.length, next.length)
  let head = 0
  while (head < shorter && old[head] === next[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === next[next.length - 1 - tail]) {
    tail += 1
  }
  const end = next.length - tail
  const part = (from: number, to: number) => next.slice(from, to).join('')
  return [part(0, head), part(head, end), part(end, next.length)]
}
