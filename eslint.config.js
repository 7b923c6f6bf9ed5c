import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * The product is two bundles, the server's and the pages', and each holds a copy of every class of ours: what one of
 * them throws is no instance of the other's. Classes of the language and of packages are there once.
 */
const OWN_ERRORS_BY_NAME = {
  selector:
    'BinaryExpression[operator="instanceof"][right.type="Identifier"]' +
    ':not([right.name=/^(Error|TypeError|SyntaxError|RangeError|URIError|DOMException|File|Promise|Request|Response|HTML\\w*Element|ZodError|ClientError|ParserError|TransactionRollbackError)$/])',
  message:
    'Tell errors of ours apart by name and code (app/config/named-error.ts): there may be two of this class.',
}

export default tseslint.config(
  {ignores: ['build/**', 'node_modules/**', '.data*/**', '.cache/**', 'public/**', 'test-results/**']},
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.recommended],
    plugins: {'react-hooks': reactHooks},
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'separate-type-imports'}],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', {checksVoidReturn: {attributes: false}}],
      '@typescript-eslint/only-throw-error': ['error', {allow: [{from: 'lib', name: 'Response'}]}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true, allowBoolean: true}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      eqeqeq: ['error', 'always', {null: 'ignore'}],
      // Our parts are closures in an object literal and have no `this`; the rule takes each of them for a method.
      '@typescript-eslint/unbound-method': 'off',
      'no-empty': 'error',
      'no-console': ['error', {allow: ['error']}],
      'max-lines': ['error', {max: 300, skipBlankLines: true, skipComments: true}],
    },
  },
  {
    files: ['{app,server}/**/*.{ts,tsx}'],
    rules: {'no-restricted-syntax': ['error', OWN_ERRORS_BY_NAME]},
  },
  {
    // Playwright's fixtures call what they are given `use`.
    files: ['tests/browser/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
  {
    files: ['commands/**', 'server/print*.ts', 'tests/**', '**/*.test.ts', '**/*.test.tsx'],
    rules: {'no-console': 'off'},
  },
)
