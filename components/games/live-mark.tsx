/** "Live" while news arrives; gone without moving anything when it does not. */
export function LiveMark({ isReachable }: { isReachable: boolean }) {
  return <span className={isReachable ? 'live' : 'live live--lost'}>Live</span>
}
