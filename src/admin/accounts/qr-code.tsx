/** A QR code drawn as one SVG path, dark on light in both schemes so that every camera reads it. */
import { create } from 'qrcode'
import classes from './second-factor.module.css'

const QUIET_ZONE = 4

export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * QUIET_ZONE
  const squares = Array.from({ length: modules.size ** 2 }, (_, at) => at)
    .filter((at) => modules.data[at])
    .map((at) => `M${(at % modules.size) + QUIET_ZONE} ${Math.floor(at / modules.size) + QUIET_ZONE}h1v1h-1z`)
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="Picture to scan with your app"
      className={classes.qr}
    >
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
