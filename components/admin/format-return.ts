/** `0.666667` as `66.667 %`: as many decimals as the odds are published with. */
export function formatReturn(fraction: number): string {
  return `${(fraction * 100).toFixed(3)} %`
}
