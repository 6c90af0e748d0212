/** A page's address as an owner types it. */
import { z } from 'zod'
import { MAX_URL_CHARACTERS, withScheme } from './page-url.ts'

export const INVALID_URL = 'Invalid URL'

/** `https://` is added, and blanks are nothing. */
export const typedUrl = z
  .string()
  .max(MAX_URL_CHARACTERS, INVALID_URL)
  .transform((text) => (text.trim() === '' ? '' : withScheme(text.trim())))
