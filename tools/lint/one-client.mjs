const ADDRESS = /(^|[^ ])\/api\//;

/**
 * Only web/api-client.ts sends requests, so that every call is typed by its route. Route names, such as
 * `GET /api/health`, are allowed: they are of no use without the client.
 * @type {import('./arcade.mjs').Rule}
 */
export const oneClient = {
  create(context) {
    const checkAddress = (/** @type {any} */ node, /** @type {unknown} */ text) => {
      if (typeof text === 'string' && ADDRESS.test(text))
        context.report({ node, message: 'No API address here: call the route by its name, with web/api-client.ts.' });
    };
    const checkFetch = (/** @type {any} */ node) =>
      context.report({
        node,
        message: 'No `fetch` here: use `callApi`, `fetchRoute` or `fetchFile` of web/api-client.ts.',
      });
    return {
      Program: (program) => {
        const scope = context.sourceCode.getScope(program);
        for (const { identifier } of (scope.upper ?? scope).through)
          if (identifier.name === 'fetch') checkFetch(identifier);
      },
      MemberExpression(/** @type {any} */ node) {
        const isGlobal = ['globalThis', 'window', 'self'].includes(node.object.name);
        if (isGlobal && (node.property.name === 'fetch' || node.property.value === 'fetch')) checkFetch(node);
      },
      Literal: (node) => checkAddress(node, node.value),
      TemplateElement: (node) => checkAddress(node, node.value.cooked),
    };
  },
};
