/** The ways of making countdown images that ours are measured against. */
export const peers = ['gifenc', 'gifenc, sprites', 'gif-encoder-2', 'sharp'] as const

export type Peer = (typeof peers)[number]
