/** A line to paint and nothing else: what its script weighs is Next.js and React alone. */
export default function EmptyPage() {
  return <p>Next.js</p>
}
