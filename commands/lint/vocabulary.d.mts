export function findPrivateWords(
  file: string,
  source: string,
): {file: string; name: string; word: string; use: string}[]
