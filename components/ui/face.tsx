interface FaceProps {
  readonly name: string
  readonly className?: string
}

/** Shows a person as two letters, next to the name. */
export function Face({
  name,
  className = 'size-5.5 rounded-small text-[0.625rem]/none',
}: FaceProps) {
  return (
    <span
      className={`grid flex-none place-items-center bg-surface-3 font-semibold text-fg ${className}`}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

/** Returns the first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
