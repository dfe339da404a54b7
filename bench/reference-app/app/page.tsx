/** Paints one line and nothing else, so its script is Next.js and React alone. */
export default function EmptyPage() {
  return <p>Next.js</p>
}
