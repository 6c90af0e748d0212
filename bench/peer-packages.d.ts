/** What the measurement uses of two packages that say nothing about their types. */

declare module 'gifenc' {
  type Pixels = Uint8Array | Uint8ClampedArray
  type Frame = { palette?: number[][]; delay: number; repeat: number }
  const gifenc: {
    GIFEncoder: () => {
      writeFrame(pixels: Uint8Array, width: number, height: number, frame: Frame): void
      finish(): void
      bytes(): Uint8Array
    }
    quantize: (rgba: Pixels, colors: number) => number[][]
    applyPalette: (rgba: Pixels, palette: number[][]) => Uint8Array
  }
  export default gifenc
}

declare module 'gif-encoder-2' {
  export default class {
    constructor(width: number, height: number, algorithm: string, optimized: boolean, frames: number)
    setDelay(milliseconds: number): void
    setRepeat(times: number): void
    start(): void
    addFrame(rgba: Uint8Array | Uint8ClampedArray): void
    finish(): void
    out: { getData(): Uint8Array }
  }
}
