/** The kinds of keys that we ask for, the most wanted first: ES256 for nearly all, EdDSA, and RS256 for Windows. */

export const algorithmIds = [-7, -8, -257]
