export function Spinner() {
  return (
    <span
      className="size-4.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:[animation-duration:3s]"
      aria-hidden="true"
    />
  )
}
