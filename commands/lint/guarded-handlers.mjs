const ATTACH_METHODS = new Set([
  ...['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'addEventListener'],
])
/** Node's timers; `runtime/timers.server` exports replacements of the same names. */
const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'])
/** Functions whose last argument is a callback. */
const TAKES_CALLBACK = new Set([
  'createServer',
  'handleUpgrade',
  'pipeline',
  'getConnections',
  'listen',
  'close',
])
const SOCKET_EVENTS = new Set(['upgrade', 'connect'])
const NO_CALLER = 'an exception here has no caller and would end the process'

const MESSAGES = {
  attach: `Write guarded(emitter).on(…), or guardedHandler(…) for a target of the web (runtime/guarded.server): ${NO_CALLER}.`,
  timer: `Import this timer from runtime/timers.server: ${NO_CALLER}.`,
  callback: `Wrap the callback in guardedHandler(…) (runtime/guarded.server): ${NO_CALLER}.`,
  background:
    'Use inBackground(…) (runtime/guarded.server): a rejection of this promise would end the process.',
  socket:
    'Call ownSocket(socket) first (runtime/own-socket.server): an error event of a socket without a listener ends the process.',
}

/** Server code must attach handlers to events, timers and background promises through `runtime` only. */
export const guardedHandlers = {
  meta: {type: 'problem', schema: []},
  create(context) {
    const report = (node, kind) => context.report({node, message: MESSAGES[kind]})
    const imported = new Set()
    const asyncs = new Set()
    const guards = new Set()
    const attached = []
    const timers = []
    const voids = []
    return {
      ImportDeclaration({source, specifiers}) {
        // Functions of `node:…/promises` take no callbacks.
        if (!/\/promises$|\/runtime\/|^\.\/timers\.server$/.test(source.value)) return
        for (const {local} of specifiers) imported.add(local.name)
      },
      VariableDeclarator({id, init}) {
        if (id.type !== 'Identifier' || !init) return
        if (isFunction(init) && init.async) asyncs.add(id.name)
        if (isCallOf(init, 'guardedHandler')) guards.add(id.name)
      },
      FunctionDeclaration({id, async: isAsync}) {
        if (id && isAsync) asyncs.add(id.name)
      },
      CallExpression(node) {
        const {callee, arguments: args} = node
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
        if (TIMERS.has(name)) timers.push(node)
        else if (callee.type === 'MemberExpression' && ATTACH_METHODS.has(name)) attached.push(node)
        else if (TAKES_CALLBACK.has(name) && !imported.has(name)) {
          const bare = args.findLast((arg) => isFunction(arg))
          if (bare) report(bare, 'callback')
        }
      },
      UnaryExpression(node) {
        if (node.operator === 'void' && node.argument.type === 'CallExpression') voids.push(node)
      },
      // Functions may be declared after their use.
      'Program:exit'() {
        for (const node of attached) checkAttach(node, guards, report)
        for (const node of timers) {
          if (node.callee.type !== 'Identifier' || !imported.has(node.callee.name)) {
            if (!settlesPromise(node.arguments[0])) report(node, 'timer')
          }
        }
        for (const node of voids) if (mayReject(node.argument, asyncs)) report(node, 'background')
      },
    }
  },
}

function checkAttach({callee, arguments: [event, handler, options]}, guards, report) {
  // Other methods of these names (a column index's `on`, a router's `on`) take one argument or three.
  if (!handler || (options && options.type !== 'ObjectExpression')) return
  if (settlesPromise(handler) || isCallOf(handler, 'guardedHandler') || guards.has(handler.name)) return
  if (!isCallOf(callee.object, 'guarded')) report(callee, 'attach')
  else if (isSocketUnowned(event, handler)) report(handler, 'socket')
}

/** `resolve` and `reject` of the enclosing promise never throw. */
function settlesPromise(handler) {
  if (handler?.type !== 'Identifier') return false
  for (let node = handler.parent; node; node = node.parent) {
    if (!isFunction(node) || !node.params.some((param) => param.name === handler.name)) continue
    return node.parent.type === 'NewExpression' && node.parent.callee.name === 'Promise'
  }
  return false
}

/** The `upgrade` and `connect` events of HTTP pass a socket, after the request or response. */
function isSocketUnowned(event, handler) {
  if (event.type !== 'Literal' || !SOCKET_EVENTS.has(event.value)) return false
  if (!isFunction(handler) || handler.params.length < 2) return false
  const {body, params} = handler
  const first = body.type === 'BlockStatement' ? body.body[0]?.expression : body
  return !(first && isCallOf(first, 'ownSocket') && first.arguments[0]?.name === params[1].name)
}

/** Works without types: calls of async functions of the same file, and promise chains without a catch. */
function mayReject({callee, arguments: args}, asyncs) {
  if (callee.type === 'Identifier') return asyncs.has(callee.name)
  if (callee.type !== 'MemberExpression') return false
  return callee.property.name === 'then' ? args.length < 2 : callee.property.name === 'finally'
}

function isFunction({type}) {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
}

function isCallOf(node, name) {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}
