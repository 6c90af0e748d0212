/** What is said around a discount code, in the words of its campaign's language. */

export type CodeWords = {
  /** Of a button that shows the code. */
  copy: string
  copied: string
  /** Of the link that applies it at the shop. */
  use: string
  /** In its place, until the shop has confirmed it. */
  soon: string
}

/** What is there of a code: itself and its link, or how many characters it will have and whether a link comes with it. */
export type ShownCode = { c?: string; u?: string; n?: number; l?: 1; w?: CodeWords }

export const englishCodeWords: CodeWords = {
  copy: 'Copy code',
  copied: 'Copied!',
  use: 'Use code',
  soon: 'Code follows…',
}

/** By the first part of a BCP 47 tag. */
const translations: Record<string, CodeWords> = {
  en: englishCodeWords,
  de: { copy: 'Code kopieren', copied: 'Kopiert!', use: 'Einlösen', soon: 'Code folgt…' },
  fr: { copy: 'Copier le code', copied: 'Copié !', use: 'Utiliser', soon: 'Code à suivre…' },
  es: { copy: 'Copiar el código', copied: '¡Copiado!', use: 'Usar', soon: 'Código en camino…' },
  it: { copy: 'Copia il codice', copied: 'Copiato!', use: 'Usa', soon: 'Codice in arrivo…' },
  pt: { copy: 'Copiar o código', copied: 'Copiado!', use: 'Usar', soon: 'Código a caminho…' },
  nl: { copy: 'Code kopiëren', copied: 'Gekopieerd!', use: 'Gebruiken', soon: 'Code volgt…' },
  sv: { copy: 'Kopiera koden', copied: 'Kopierad!', use: 'Använd', soon: 'Koden kommer…' },
  da: { copy: 'Kopiér koden', copied: 'Kopieret!', use: 'Brug', soon: 'Koden kommer…' },
  nb: { copy: 'Kopier koden', copied: 'Kopiert!', use: 'Bruk', soon: 'Koden kommer…' },
  pl: { copy: 'Skopiuj kod', copied: 'Skopiowano!', use: 'Użyj', soon: 'Kod w drodze…' },
  tr: { copy: 'Kodu kopyala', copied: 'Kopyalandı!', use: 'Kullan', soon: 'Kod geliyor…' },
  ja: { copy: 'コードをコピー', copied: 'コピーしました', use: '使う', soon: 'コード準備中…' },
}

/** English where we have no words of the language. */
export function codeWords(language: string): CodeWords {
  const [base = ''] = language.toLowerCase().split('-')
  return translations[base === 'no' ? 'nb' : base] ?? englishCodeWords
}

export function isSaidInEnglish(language: string): boolean {
  return codeWords(language) === englishCodeWords
}

export const codeLanguages: readonly string[] = Object.keys(translations)
