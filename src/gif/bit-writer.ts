/** Numbers of any width, one after the other in bytes, lowest bit first: how GIF packs its codes. */

export class BitWriter {
  private bytes = new Uint8Array(1024)
  private bits = 0

  put(value: number, width: number): void {
    this.makeRoom(width)
    let at = this.bits >> 3
    for (let rest = value << (this.bits & 7); rest > 0; rest >>>= 8) {
      this.bytes[at] = (this.bytes[at] ?? 0) | (rest & 255)
      at += 1
    }
    this.bits += width
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, (this.bits + 7) >> 3)
  }

  private makeRoom(width: number) {
    if (this.bits + width + 8 <= this.bytes.length * 8) return
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes)
    this.bytes = larger
  }
}
