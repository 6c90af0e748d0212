/** The size of the window that a page is previewed in, and how much smaller it is drawn where there is no room. */

export type Device = 'desktop' | 'mobile'

export type Size = { width: number; height: number }

/** Below 992 pixels a page would show itself as a tablet does; a device is never taller than is usual for it. */
const devices: Record<Device, { least: number; most: number; tallest: (width: number) => number }> = {
  desktop: { least: 992, most: Infinity, tallest: (width) => width },
  mobile: { least: 390, most: 390, tallest: () => 844 },
}

/** `width` and `height` as the page sees them, drawn `scale` times as large. */
export function deviceFit(device: Device, room: Size): Size & { scale: number } {
  const { least, most, tallest } = devices[device]
  const width = Math.round(Math.min(Math.max(room.width, least), most))
  const scale = Math.min(1, room.width / width)
  const height = scale > 0 ? Math.round(Math.min(room.height / scale, tallest(width))) : 0
  return { width, height, scale }
}
