/** The package that verifies passkeys: loaded with the first one, since it takes memory that servers without any keep. */

export async function loadVerifier() {
  const [ceremonies, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...ceremonies, ...helpers }
}

export type Verifier = Awaited<ReturnType<typeof loadVerifier>>
