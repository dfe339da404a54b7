/** Nothing: what its script weighs is Next.js and React alone. */
export default function EmptyPage() {
  return null
}
