import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent } from 'vue';
import '../playground/playground.css';
import './site.css';
import HomePage from './HomePage.vue';

/** The theme of VitePress, with the home page and the playground as components that pages may have. */
export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('HomePage', HomePage);
    app.component(
      'Playground',
      defineAsyncComponent(() => import('./Playground.vue')),
    );
  },
} satisfies Theme;
