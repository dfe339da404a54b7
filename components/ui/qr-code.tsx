import { encode } from 'uqr'

/** White modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** Classes for the size. */
  readonly className?: string
}

/**
 * Draws a text as a QR code, dark on light in both themes, because not every camera reads light on
 * dark.
 */
export function QrCode({ text, label, className = 'size-50' }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data
    .flatMap((row, y) =>
      [...row.map(Number).join('').matchAll(/1+/g)].map(
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={`rounded-control ${className}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className="fill-card-face" d={`M0 0h${size}v${size}H0z`} />
      <path className="fill-card-black" d={dark} />
    </svg>
  )
}
