/** No other address has a player's home. */
export default function NoPlayerHome() {
  return null
}
