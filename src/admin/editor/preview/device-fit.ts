/** The size of the window that a page is previewed in, and how much smaller it is drawn where there is no room. */

export type Device = 'desktop' | 'mobile'

/** Bars know two of them; what stands inside of a page is as wide as its place. */
export type AnyDevice = Device | 'tablet'

export type Size = { width: number; height: number }

type DeviceSize = { least: number; most: number; lowest: number; tallest: (width: number) => number }

/**
 * Below 992 pixels a page would show itself as a tablet does; a device is never taller than is usual for it, and a
 * phone never so low that its bar would fold itself for want of room.
 */
const devices: Record<AnyDevice, DeviceSize> = {
  desktop: { least: 992, most: Infinity, lowest: 0, tallest: (width) => width },
  tablet: { least: 820, most: 820, lowest: 0, tallest: () => 1180 },
  mobile: { least: 390, most: 390, lowest: 640, tallest: () => 844 },
}

/** `width` and `height` as the page sees them, drawn `scale` times as large; of the height so much is `seen`. */
export function deviceFit(device: AnyDevice, room: Size): Size & { seen: number; scale: number } {
  const { least, most, lowest, tallest } = devices[device]
  const width = Math.round(Math.min(Math.max(room.width, least), most))
  const scale = Math.min(1, room.width / width)
  const seen = scale > 0 ? Math.round(Math.min(room.height / scale, tallest(width))) : 0
  return { width, height: seen > 0 ? Math.max(seen, lowest) : 0, seen, scale }
}
