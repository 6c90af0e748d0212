/** Frames in one piece of bytes: numbers say where each is. */

export type Frames = {
  bytes: Buffer
  /** Where the frame of a number begins and ends in the bytes; both 0 where there is none. */
  starts: Int32Array
  ends: Int32Array
}

/** In the order of their numbers, which may leave some out. */
export function joinFrames(frames: readonly (Buffer | undefined)[]): Frames {
  const starts = new Int32Array(frames.length)
  const ends = new Int32Array(frames.length)
  let length = 0
  for (const [number, frame] of frames.entries()) {
    if (!frame) continue
    starts[number] = length
    length += frame.length
    ends[number] = length
  }
  return { bytes: Buffer.concat(frames.filter((frame) => frame !== undefined)), starts, ends }
}
