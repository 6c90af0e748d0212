/** Passwords that are tried first. Compared without case, and without the digits and signs people put at the end. */

const common = new Set(
  `password passwort motdepasse contrasena senha parola haslo wachtwoord qwerty qwertz azerty qwertyuiop asdfgh
  asdfghjk asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zaq12wsx abc abcd abcdef abcdefg abcdefgh abcabc iloveyou iloveu loveyou ichliebedich jetaime teamo welcome
  willkommen bienvenue bienvenido letmein letmeinnow opensesame sesame admin administrator root toor master
  superuser superman batman spiderman pokemon starwars dragon monkey shadow sunshine princess football baseball
  basketball hockey soccer liverpool arsenal chelsea barcelona juventus ferrari porsche mercedes mustang harley
  michael jessica jennifer charlie thomas daniel andrew joshua matthew ashley amanda nicole hannah anthony
  robert william jordan michelle samsung google facebook instagram twitter microsoft windows internet computer
  login access secret geheim secreto segredo changeme default guest user test tester testing demo example
  whatever trustno freedom summer winter spring autumn sommer hello helloworld hallo bonjour hola ciao
  cheese cookie coffee chocolate butterfly flower purple orange banana pepper ginger maggie buster tigger
  killer hunter ranger soldier warrior ninja phoenix diamond platinum golden silver maverick eagle falcon
  lastcall deadline countdown campaign marketing money business company office monday friday january december
  passw0rd p@ssword p@ssw0rd pa55word pass word passpass adminadmin testtest useruser qwerqwer asdfasdf`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Also refused: one character or digit row repeated, runs such as 12345678, and one's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase()
  const bare = lower.replace(/[^\p{Letter}]+$/u, '').replace(/^[^\p{Letter}]+/u, '')
  if (bare.length < 3) return isRun(lower) || new Set(lower).size <= 3
  if (common.has(lower) || common.has(bare)) return true
  const [name = ''] = email.split('@')
  return bare === name || lower === email || new Set(lower).size <= 3 || isRun(lower)
}

/** Each character next to the one before: 12345678, 87654321, abcdefgh. */
function isRun(text: string): boolean {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)))
  if (steps.size !== 1) return false
  const [step = 0] = steps
  return Math.abs(step) <= 1
}
