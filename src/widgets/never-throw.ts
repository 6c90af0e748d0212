/** Guests on somebody's page: whatever goes wrong stays with us, told to nobody but the console. */

export function neverThrow<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch (error) {
    logToConsole(error)
    return undefined
  }
}

export function logToConsole(error: unknown) {
  // oxlint-disable-next-line no-console
  console.debug('[lastcall]', error)
}
