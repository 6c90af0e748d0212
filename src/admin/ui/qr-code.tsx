/** A QR code drawn as one SVG path, dark on light in both schemes so that every camera reads it. */
import { create } from 'qrcode'

const QUIET_ZONE = 4

/** `label` says what becomes of whoever scans it; `side` is in pixels. */
export type QrCodeProps = { text: string; label: string; side: number }

export function QrCode({ text, label, side }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const width = modules.size + 2 * QUIET_ZONE
  const squares = Array.from({ length: modules.size ** 2 }, (_, at) => at)
    .filter((at) => modules.data[at])
    .map((at) => `M${(at % modules.size) + QUIET_ZONE} ${Math.floor(at / modules.size) + QUIET_ZONE}h1v1h-1z`)
  return (
    <svg viewBox={`0 0 ${width} ${width}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={width} height={width} rx={width / 20} fill="white" stroke="var(--line)" />
      <path d={squares.join('')} shapeRendering="crispEdges" fill="black" />
    </svg>
  )
}
