/** `0.6667` as `66.67 %`. */
export function formatReturn(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`
}
