/** Withdrawals are told from deposits by more than a colour. */
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
        <rect width="4" height="4" fill="var(--surface-3)" />
        <path d="M0 0v4" stroke="var(--data-2)" strokeWidth="3.2" />
      </pattern>
    </defs>
  )
}
