/**
 * Defines the pattern that distinguishes one kind of bar from another without colour. An element of
 * the same page fills itself with it by `url(#id)`.
 */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={id}
        width="4"
        height="4"
        patternTransform="rotate(45)"
        patternUnits="userSpaceOnUse"
      >
        <rect width="4" height="4" fill="var(--color-surface-3)" />
        <path d="M0 0v4" stroke="var(--color-data-2)" strokeWidth="3.2" />
      </pattern>
    </defs>
  )
}
