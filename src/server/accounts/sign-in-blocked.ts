/**
 * Signing in while too many wrong passwords are tried from everywhere: password and code together, with one answer for
 * whatever is wrong of them, so that nobody learns the password alone, or who has a second factor.
 */
import { RequestError } from '../http/errors.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { cookiesOf } from './auth-errors.ts'
import { checkCode, checkPassword, type CodeProof, type SigningIn } from './check-credentials.ts'

export function needsCode({ message, retryAfter }: RequestError): RequestError {
  const fields = { code: 'Enter the code that your authenticator app shows.' }
  return new RequestError(429, message, { fields, ...(retryAfter !== undefined && { retryAfter }) })
}

export async function checkPasswordAndCode(deps: AccountsDeps, wish: SigningIn, proof: CodeProof) {
  try {
    return await checkBoth(deps, wish, proof)
  } catch (error) {
    if (!(error instanceof RequestError) || error.status >= 500) throw error
    throw new RequestError(401, 'The email address, the password or the code is wrong.')
  }
}

async function checkBoth(deps: AccountsDeps, wish: SigningIn, proof: CodeProof) {
  const { headers, response } = await checkPassword(deps, wish)
  const cookies = cookiesOf(wish.request)
  cookies.set('cookie', headers.getSetCookie().map(nameAndValue).join('; '))
  if ('twoFactorRedirect' in response) return checkCode(deps, cookies, proof)
  await deps.auth.api.signOut({ headers: cookies })
  throw new RequestError(401, 'There is no second factor')
}

function nameAndValue(cookie: string): string {
  return cookie.split(';', 1)[0] ?? ''
}
