/**
 * Memory that answer after answer is written into: a fresh piece for each would cost more than putting the answer
 * together. Whoever sends it asks, as soon as it is sent, whether it is still waiting to go out.
 */

export class AnswerBuffer {
  bytes: Buffer
  /** The same memory, four bytes at a time. */
  words: Int32Array

  constructor(size: number) {
    const memory = new ArrayBuffer((size + 3) & ~3)
    this.bytes = Buffer.from(memory)
    this.words = new Int32Array(memory)
  }

  /** Before writing: what is there may be overwritten from here on. */
  makeRoomFor(size: number): void {
    if (this.bytes.length < size) this.replace(size)
  }

  /** After sending: what a slow reader has not taken yet stays as it is, and the next answer goes elsewhere. */
  sent(answer: { writableLength: number }): void {
    if (answer.writableLength > 0) this.replace(this.bytes.length)
  }

  private replace(size: number) {
    const other = new AnswerBuffer(size)
    this.bytes = other.bytes
    this.words = other.words
  }
}
